import { type Command, InvalidArgumentError } from 'commander'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { removeNode } from '#api/features/forum/node-removal.service.ts'
import * as structure from '#api/features/forum/structure.service.ts'
import { reasonOption } from './acts-command.ts'
import { withDatabase } from './with-database.ts'

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Must be a whole number.')
  return Number(text)
}

function listStates({ writing, isHidden }: Required<structure.NodeOptions>): string[] {
  return [...(writing === 'staff' ? ['closed'] : []), ...(isHidden ? ['hidden'] : [])]
}

/** Commands that only set something, with the word that reports it. */
const switches = [
  { name: 'close', done: 'Closed', change: { writing: 'staff' }, about: 'let only staff write in a forum' },
  { name: 'open', done: 'Opened', change: { writing: 'everyone' }, about: 'let everyone write in a forum again' },
  { name: 'hide', done: 'Hid', change: { isHidden: true }, about: 'hide a category or forum from all but staff' },
  { name: 'show', done: 'Showed', change: { isHidden: false }, about: 'show a category or forum to everyone again' },
] as const

interface NodeOptions {
  description: string
  reason: string
}

export function addForumCommands(program: Command): void {
  const forum = program.command('forum').description('manage categories and forums')

  forum
    .command('list')
    .description('list categories and their forums: id, order, title, threads, and whether closed or hidden')
    .action(() =>
      withDatabase(async (db) => {
        for (const [place, { forums, ...category }] of (await structure.listStructure(db)).entries()) {
          console.log([category.id, place + 1, category.title, ...listStates(category)].join('\t'))
          for (const [order, below] of forums.entries()) {
            const { id, title, threadCount } = below
            console.log([`  ${id}`, order + 1, title, threadCount, ...listStates(below)].join('\t'))
          }
        }
      }),
    )

  forum
    .command('add-category')
    .description('add a category at the end')
    .argument('<title>')
    .option('--description <text>', 'one line about it', '')
    .addOption(reasonOption())
    .action((title: string, { description, reason }: NodeOptions) =>
      withDatabase(async (db) => {
        console.log(
          `Added the category ${await structure.createCategory(db, commandLine(reason), { title, description })}.`,
        )
      }),
    )

  forum
    .command('add-forum')
    .description('add a forum at the end of a category')
    .argument('<category>', 'id of the category', wholeNumber)
    .argument('<title>')
    .option('--description <text>', 'one line about it', '')
    .addOption(reasonOption())
    .action((category: number, title: string, { description, reason }: NodeOptions) =>
      withDatabase(async (db) => {
        console.log(
          `Added the forum ${await structure.createForum(db, commandLine(reason), category, { title, description })}.`,
        )
      }),
    )

  forum
    .command('rename')
    .description('rename a category or forum; old links keep working')
    .argument('<id>', 'of the category or forum', wholeNumber)
    .argument('<title>')
    .addOption(reasonOption())
    .action((id: number, title: string, { reason }: { reason: string }) =>
      withDatabase(async (db) => {
        await structure.editNode(db, commandLine(reason), id, { title })
        console.log(`Renamed ${id}.`)
      }),
    )

  forum
    .command('move')
    .description('move a forum to another category, or change the order; without an order it goes last')
    .argument('<id>', 'of the category or forum', wholeNumber)
    .option('--category <id>', 'the category to move a forum to', wholeNumber)
    .option('--order <number>', 'its place in the list: 1 is the first', wholeNumber)
    .addOption(reasonOption())
    .action((id: number, { category, order, reason }: { category?: number; order?: number; reason: string }) =>
      withDatabase(async (db) => {
        await structure.moveNode(db, commandLine(reason), id, { categoryId: category, order })
        console.log(`Moved ${id}.`)
      }),
    )

  forum
    .command('describe')
    .description('set the line about a category or forum; an empty text removes it')
    .argument('<id>', 'of the category or forum', wholeNumber)
    .argument('<text>')
    .addOption(reasonOption())
    .action((id: number, description: string, { reason }: { reason: string }) =>
      withDatabase(async (db) => {
        await structure.editNode(db, commandLine(reason), id, { description })
        console.log(`Described ${id}.`)
      }),
    )

  for (const { name, done, change, about } of switches) {
    forum
      .command(name)
      .description(about)
      .argument('<id>', 'of the category or forum', wholeNumber)
      .addOption(reasonOption())
      .action((id: number, { reason }: { reason: string }) =>
        withDatabase(async (db) => {
          await structure.editNode(db, commandLine(reason), id, change)
          console.log(`${done} ${id}.`)
        }),
      )
  }

  forum
    .command('delete')
    .description(
      'delete an empty category or forum, or a forum whose threads move to another; their links keep working',
    )
    .argument('<id>', 'of the category or forum', wholeNumber)
    .option('--target <id>', 'the forum to move its threads to', wholeNumber)
    .addOption(reasonOption())
    .action((id: number, { target, reason }: { target?: number; reason: string }) =>
      withDatabase(async (db) => {
        await removeNode(db, commandLine(reason), id, target, new Date())
        console.log(`Deleted ${id}.`)
      }),
    )
}
