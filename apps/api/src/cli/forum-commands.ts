import { type Command, InvalidArgumentError } from 'commander'
import { commandLine } from '#api/features/audit/audit.service.ts'
import { removeNode } from '#api/features/forum/structure/node-removal.service.ts'
import * as structure from '#api/features/forum/structure/structure.service.ts'
import type { Db } from '#api/platform/database.ts'
import { type ReasonOptions, reasonOption } from './acts-command.ts'
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

interface Described extends ReasonOptions {
  description: string
}

const addCommand = (forum: Command, name: string, about: string) => forum.command(name).description(about)

/** A command about one category or forum. */
const addNodeCommand = (forum: Command, name: string, about: string) =>
  addCommand(forum, name, about).argument('<id>', 'of the category or forum', wholeNumber)

/** Works on the database, then prints what was done. */
const report = (done: string, work: (db: Db) => Promise<void>) =>
  withDatabase(async (db) => {
    await work(db)
    console.log(done)
  })

export function addForumCommands(program: Command): void {
  const forum = program.command('forum').description('manage categories and forums')

  addCommand(
    forum,
    'list',
    'list categories and their forums: id, order, title, threads, and whether closed or hidden',
  ).action(() => withDatabase(printStructure))

  addCommand(forum, 'add-category', 'add a category at the end')
    .argument('<title>')
    .option('--description <text>', 'one line about it', '')
    .addOption(reasonOption())
    .action((title: string, { description, reason }: Described) =>
      withDatabase(async (db) => {
        const id = await structure.createNode(db, commandLine(reason), null, { title, description })
        console.log(`Added the category ${id}.`)
      }),
    )

  addCommand(forum, 'add-forum', 'add a forum at the end of a category')
    .argument('<category>', 'id of the category', wholeNumber)
    .argument('<title>')
    .option('--description <text>', 'one line about it', '')
    .addOption(reasonOption())
    .action((category: number, title: string, { description, reason }: Described) =>
      withDatabase(async (db) => {
        const id = await structure.createNode(db, commandLine(reason), category, { title, description })
        console.log(`Added the forum ${id}.`)
      }),
    )

  addChanges(forum)
}

async function printStructure(db: Db): Promise<void> {
  for (const [place, { forums, ...category }] of (await structure.listStructure(db)).entries()) {
    console.log([category.id, place + 1, category.title, ...listStates(category)].join('\t'))
    for (const [order, below] of forums.entries()) {
      const { id, title, threadCount } = below
      console.log([`  ${id}`, order + 1, title, threadCount, ...listStates(below)].join('\t'))
    }
  }
}

/** What changes a category or forum. */
function addChanges(forum: Command): void {
  addNodeCommand(forum, 'rename', 'rename a category or forum; old links keep working')
    .argument('<title>')
    .addOption(reasonOption())
    .action((id: number, title: string, { reason }: ReasonOptions) =>
      report(`Renamed ${id}.`, (db) => structure.editNode(db, commandLine(reason), id, { title })),
    )

  addNodeCommand(forum, 'move', 'move a forum to another category, or change the order; without an order it goes last')
    .option('--category <id>', 'the category to move a forum to', wholeNumber)
    .option('--order <number>', 'its place in the list: 1 is the first', wholeNumber)
    .addOption(reasonOption())
    .action(
      (id: number, { category: categoryId, order, reason }: ReasonOptions & { category?: number; order?: number }) =>
        report(`Moved ${id}.`, (db) => structure.moveNode(db, commandLine(reason), id, { categoryId, order })),
    )

  addNodeCommand(forum, 'describe', 'set the line about a category or forum; an empty text removes it')
    .argument('<text>')
    .addOption(reasonOption())
    .action((id: number, description: string, { reason }: ReasonOptions) =>
      report(`Described ${id}.`, (db) => structure.editNode(db, commandLine(reason), id, { description })),
    )

  for (const { name, done, change, about } of switches) {
    addNodeCommand(forum, name, about)
      .addOption(reasonOption())
      .action((id: number, { reason }: ReasonOptions) =>
        report(`${done} ${id}.`, (db) => structure.editNode(db, commandLine(reason), id, change)),
      )
  }

  addNodeCommand(
    forum,
    'delete',
    'delete an empty category or forum, or a forum whose threads move to another; their links keep working',
  )
    .option('--target <id>', 'the forum to move its threads to', wholeNumber)
    .addOption(reasonOption())
    .action((id: number, { target, reason }: ReasonOptions & { target?: number }) =>
      report(`Deleted ${id}.`, (db) => removeNode(db, commandLine(reason), id, target, new Date())),
    )
}
