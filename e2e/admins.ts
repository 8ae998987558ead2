import type { Person } from './fixtures.ts'
import { runSparkle } from './forums.ts'

export async function makeAdministrator({ username }: Person): Promise<void> {
  await runSparkle('grant', username, 'Administrator')
}
