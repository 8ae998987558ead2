/** What is written in a thread. Who starts it lives in the town that it names. */
export interface Thread {
  title: string
  text: string
  /** The username of the business that starts it. */
  by?: string
  /** By applicants. */
  replies: readonly string[]
  fromBusinesses?: readonly { by: string; text: string }[]
  /** The last post, by the person who started it. */
  closing?: string
}
