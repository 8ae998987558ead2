import { safetyLimits } from '@sparkle/contract/safety/safety-rules.ts'
import { AppError } from './errors.ts'

const { times, hours, letters: shortest } = safetyLimits.sameText

/** How many earlier texts are compared, how many characters of each are read, and how many letters compared. */
const MAX_EARLIER = 100
const READ_CHARACTERS = 4000
const COMPARED_LETTERS = 1000
/** The part of all triples of letters that two texts share. Texts about the same thing share about a third. */
const ALIKE = 0.6

const QUOTED_LINES = /^\s*>.*$/gm
const OTHER_SIGNS = /[^\p{L}]/gu

/** The newest texts since then, each cut to this length. */
interface EarlierTexts {
  since: Date
  limit: number
  length: number
}

type Triples = ReadonlySet<string>

/** Its triples of letters. Case, spaces, punctuation, digits and quotes do not count. Undefined if it is short. */
function toTriples(text: string): Triples | undefined {
  const typed = text.slice(0, READ_CHARACTERS).replace(QUOTED_LINES, '')
  const letters = typed.toLowerCase().replace(OTHER_SIGNS, '').slice(0, COMPARED_LETTERS)
  if (letters.length < shortest) return undefined
  return new Set(Array.from({ length: letters.length - 2 }, (_, index) => letters.slice(index, index + 3)))
}

function areShared(one: Triples, other: Triples | undefined): boolean {
  if (!other) return false
  let shared = 0
  for (const triple of one) if (other.has(triple)) shared += 1
  return shared / (one.size + other.size - shared) >= ALIKE
}

/**
 * Refuses a text that is several earlier ones with small changes. Short texts can be repeated: people thank each other in
 * the same words. Earlier ones are listed only if they are needed.
 */
export async function refuseRepeated(
  text: string,
  now: Date,
  listEarlier: (wanted: EarlierTexts) => Promise<readonly string[]>,
): Promise<void> {
  const triples = toTriples(text)
  if (!triples) return
  const since = new Date(now.getTime() - hours * 3_600_000)
  const earlier = await listEarlier({ since, limit: MAX_EARLIER, length: READ_CHARACTERS })
  const alike = earlier.filter((other) => areShared(triples, toTriples(other)))
  if (alike.length < times) return
  throw new AppError(
    'repeated_text',
    `You have sent almost the same text ${times} times within an hour. Please change it, or wait a while.`,
  )
}
