/** Typical answers of people with one business interest. */
export interface Persona {
  /** What they write first about their skills. */
  talents: readonly string[]
  jobs: readonly string[]
  tools: readonly string[]
  tasks: readonly string[]
  classes: readonly string[]
  learn: readonly string[]
  future: readonly string[]
}
