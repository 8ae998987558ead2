import { sql } from 'drizzle-orm'
import type { Deps } from '#api/core/deps.ts'
import type { ForgetStep, GoOn } from '#api/core/own-data.ts'

/** Rows that one transaction changes. */
const BATCH = 500

async function changeRows({ db }: Deps, step: Exclude<ForgetStep, { run: unknown }>): Promise<number> {
  const table = sql.identifier(step.table)
  const condition = 'remove' in step ? step.remove : step.where
  const some = sql`ctid = any(array(select ctid from ${table} where ${condition} limit ${BATCH} for update))`
  const change = 'remove' in step ? sql`delete from ${table}` : sql`update ${table} set ${step.clear}`
  return (await db.execute(sql`${change} where ${some}`)).rowCount ?? 0
}

export async function takeStep(deps: Deps, step: ForgetStep, goOn: GoOn): Promise<void> {
  await goOn()
  if ('run' in step) return step.run(deps, goOn)
  while ((await changeRows(deps, step)) === BATCH) await goOn()
}
