import { type Command, InvalidArgumentError } from 'commander'
import { commandLine } from '#api/features/audit/audit.service.ts'
import * as structure from '#api/features/forum/structure.service.ts'
import { reasonOption } from './acts-command.ts'
import { withDatabase } from './with-database.ts'

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Must be a whole number.')
  return Number(text)
}

interface NodeOptions {
  description: string
  reason: string
}

export function addForumCommands(program: Command): void {
  const forum = program.command('forum').description('manage categories and forums')

  forum
    .command('list')
    .description('list categories and their forums: id, order, title, threads')
    .action(() =>
      withDatabase(async (db) => {
        for (const { id, displayOrder, title, forums } of await structure.listStructure(db)) {
          console.log([id, displayOrder, title].join('\t'))
          for (const below of forums) {
            console.log([`  ${below.id}`, below.displayOrder, below.title, below.discussionCount].join('\t'))
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
        await structure.renameNode(db, commandLine(reason), id, title)
        console.log(`Renamed ${id}.`)
      }),
    )

  forum
    .command('move')
    .description('move a forum to another category, or change the order; without an order it goes last')
    .argument('<id>', 'of the category or forum', wholeNumber)
    .option('--category <id>', 'the category to move a forum to', wholeNumber)
    .option('--order <number>', 'its position: lower numbers come first', wholeNumber)
    .addOption(reasonOption())
    .action((id: number, { category, order, reason }: { category?: number; order?: number; reason: string }) =>
      withDatabase(async (db) => {
        await structure.moveNode(db, commandLine(reason), id, { categoryId: category, order })
        console.log(`Moved ${id}.`)
      }),
    )
}
