import { region } from './places.ts'

type Kind = 'prose' | 'phrase'

/** Spelled with a vowel that is not spoken as one, and the other way around. */
const consonantSound = /^(?:uni|use|usu|eu|one\b|once\b)/i
const vowelSound = /^(?:hour|honest|honor|heir)/i

function hasWrongArticle(article: string, word: string): boolean {
  const isVowel = (/^[aeiou]/i.test(word) && !consonantSound.test(word)) || vowelSound.test(word)
  return (article.toLowerCase() === 'an') !== isVowel
}

const findArticles = (text: string) =>
  [...text.matchAll(/\b(an?) ["“(]?([a-z][a-z-]*)/gi)]
    .filter(([, article = '', word = '']) => hasWrongArticle(article, word))
    .map(([found]) => found)

/** Paragraphs without lists, headings, quotes and mentions, in plain text. */
const listParagraphs = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '' && !/^(?:[-#>]|\d\.) ?/.test(line))
    .map((line) => line.replace(/^@\S+ /, '').replaceAll(/[*_]/g, ''))

const splitSentences = (text: string) => text.split(/(?<=[.!?]["”)]?)\s+/)

function findUnfinished(text: string): string[] {
  return listParagraphs(text).flatMap((paragraph) => {
    const isFinished = /[.!?:]["”)]?$/.test(paragraph)
    return isFinished ? [] : [`no end mark: ${paragraph}`]
  })
}

const findUncapitalized = (text: string) =>
  listParagraphs(text)
    .flatMap(splitSentences)
    .filter((sentence) => !/^["“(]?[\p{Lu}\d]/u.test(sentence))
    .map((sentence) => `no capital: ${sentence}`)

/** What a careful reader would mark in a text. */
export function findSlips(text: string, kind: Kind): string[] {
  return [
    ...findArticles(text),
    ...[...text.matchAll(/\b(\w+) \1\b/gi)].map(([found]) => found),
    ...[...text.matchAll(/\{\w*\}?/g)].map(([found]) => found),
    ...(text.includes('  ') || text !== text.trim() ? ['double space'] : []),
    ...findUncapitalized(text),
    ...(kind === 'prose' ? findUnfinished(text) : []),
  ]
}

/** Without what is quoted and who is mentioned. */
export const getFirstSentence = (text: string): string => splitSentences(listParagraphs(text)[0] ?? '')[0] ?? ''

/** What is in a list more often than allowed. */
export function listRepeated(texts: readonly string[], allowed = 1): string[] {
  const counts = Map.groupBy(texts, (text) => text.toLowerCase())
  return [...counts].filter(([, same]) => same.length > allowed).map(([text]) => text)
}

const farTowns = ['Boston', 'Chicago', 'Dallas', 'Denver', 'Fresno', 'Oakland', 'Portland', 'San Francisco', 'Seattle']
const townName = new RegExp(`\\b(?:${[...region.map(({ town }) => town), ...farTowns].join('|')})\\b`, 'g')

export const listTownNames = (text: string): string[] => text.match(townName) ?? []
