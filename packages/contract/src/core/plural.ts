/** Such as "1 report" and "3 reports". */
export const plural = (count: number | bigint, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
