const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

const MAX_CHARACTERS = 160

/** The first sentence of an answer, cut after a word if it is long. */
export function getFirstSentence(answer: string): string {
  const [first] = sentences.segment(answer.trim())
  const sentence = first?.segment.trim() ?? ''
  const characters = [...sentence]
  if (characters.length <= MAX_CHARACTERS) return sentence
  return `${characters
    .slice(0, MAX_CHARACTERS)
    .join('')
    .replace(/\s+\S*$/, '')}…`
}
