import { whoami } from '@sparkle/contract/auth.ts'
import { measureRequests, measureWork, toRequests } from '@sparkle/testing/throughput.ts'
import { toShare } from './bars.ts'
import { bestOfRounds, measureBare } from './rounds.ts'
import { withSparkle } from './sparkle.ts'
import { printTable } from './table.ts'

const statement = {
  name: 'floor',
  text: 'select s.id, u.* from sessions s join users u on u.id = s.user_id where s.id = $1',
  values: [1],
}

export async function run(): Promise<void> {
  await withSparkle(async (sparkle) => {
    const requests = toRequests(sparkle, whoami, {})
    const { api, http, sql } = await bestOfRounds({
      api: () => measureRequests(requests),
      http: () => measureBare(requests),
      sql: () => measureWork(() => sparkle.pool.query(statement)),
    })
    const floor = Math.min(http.perSecond, sql.perSecond)
    printTable(
      'The smallest signed-in call',
      ['what', 'requests a second', 'of the floor', 'p99'],
      [
        ['whoami through the API', api.perSecond, toShare(api.perSecond, floor), `${api.p99} ms`],
        ['floor: bare Fastify, the same bytes', http.perSecond, '', `${http.p99} ms`],
        ['floor: one prepared statement', sql.perSecond, '', `${sql.p99} ms`],
      ],
    )
  })
}
