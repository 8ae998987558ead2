/** `BENCH_SCALE=0.1` runs on a tenth of the data, to try a bench out. Such a run does not change docs/performance.md. */
const scale = Number(process.env.BENCH_SCALE ?? 1)

export const isFullSize = scale === 1

/** At least the 2,000 rows that the benches need. */
export const toSize = (rows: number) => Math.max(Math.round(rows * scale), Math.min(rows, 2000))

export const print = (rows: number) => rows.toLocaleString('en')
