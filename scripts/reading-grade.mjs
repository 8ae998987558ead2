// How hard a text is to read, as the school grade of Flesch and Kincaid.

/** Words that the rules below count wrong, by their syllables. */
const exceptions = {
  2: 'being business cafe create diet doing every going quiet science seeing someone something sometimes somewhere trial',
  3: 'anyone area businesses created everyone everything idea ideas media period previous radio various video',
  4: 'experience',
}
const known = new Map(
  Object.entries(exceptions).flatMap(([count, words]) => words.split(' ').map((word) => [word, Number(count)])),
)

/** An e is silent in "safety" and "likely". */
const silentInside = /(?<=[aeiou][^aeiouy]+)e(?=(?:ly|ty|ful|less|ment)$)/
/** An e at the end is silent, but not in "table", "pages" or "needed". */
const silentEnd = /(?<=[^aeiouy])(?:(?<![^aeiouy]l)e|(?<![sxzcg]|[cs]h|[^aeiouy]l)es|(?<![td])ed)$/

function countInPart(part) {
  const spoken = part.replace(silentInside, '').replace(silentEnd, '')
  return known.get(part) ?? Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}

/** As many as there are groups of spoken vowels. A number counts as one. */
export function countSyllables(word) {
  const letters = word.toLowerCase().replace(/['’]/g, '')
  return (letters.match(/[a-z]+/g) ?? ['']).reduce((sum, part) => sum + countInPart(part), 0)
}

/** An address of a website, a person or a place in a program is seen as a whole, not read. */
const address = /\S+[@/]\S*[\p{L}\p{N}]/gu

export const listWords = (text) => text.replace(address, 'it').match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []

/** A part that ends with a colon or a semicolon is a sentence, too: it can be read on its own. */
const countSentences = (text) =>
  text.split(/[.!?:;…]+(?=[\s"”)]|$)/).filter((part) => listWords(part).length > 0).length

export function gradeReading(text) {
  const words = listWords(text)
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0)
  return (0.39 * words.length) / countSentences(text) + (11.8 * syllables) / words.length - 15.59
}
