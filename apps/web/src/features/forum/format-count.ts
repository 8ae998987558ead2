import { withCommas } from '@sparkle/contract/core/numbers.ts'

/** "1 reply", "2 replies", "1,204 views" */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${withCommas(count)} ${count === 1 ? one : many}`
}
