import {
  bestLearnNew,
  businessInterests,
  educations,
  workEthics,
  workLearnBest,
} from '@sparkle/contract/applications/questions.ts'
import { searchedQuestions } from '@sparkle/contract/applications/search-rules.ts'
import { DEFAULT_HEADLINE } from '@sparkle/contract/core/limits.ts'
import type { Random } from '../random.ts'
import { anyone } from './anyone.ts'
import { inspired, schoolings } from './anyone-inspired.ts'
import { headlines, otherInterests } from './headlines.ts'
import type { Persona } from './persona.ts'
import { personas } from './personas.ts'

const toValues = (choices: readonly string[]) => choices.map((_, index) => index + 1)

function getPersona(interest: number): Persona {
  const name = businessInterests[interest - 1]
  if (!name) throw new Error(`There is no interest ${interest}.`)
  return personas[name]
}

/** Writes for people with some interests. What cards show first comes round only after all others of an interest. */
export interface Writer {
  describeTalents(interests: readonly number[], town: string): string
  pickHeadline(interests: readonly number[]): string
}

export function createWriter(random: Random): Writer {
  const dealers = businessInterests.map((name) => random.dealer(personas[name].talents))
  const headlineDealers = businessInterests.map(() => random.dealer(headlines))
  function describeTalents(interests: readonly number[], town: string) {
    const [main = 1, side] = interests
    const sentences = [
      dealers[main - 1]?.(),
      ...(side && random.chance(0.6) ? [random.pick(getPersona(side).talents)] : []),
      ...(random.chance(0.4) ? [random.pick(anyone.free)] : []),
      ...(random.chance(0.2) ? [`I know ${town} well.`] : []),
    ]
    return sentences.join(' ')
  }
  return { describeTalents, pickHeadline: ([main = 1]) => headlineDealers[main - 1]?.() ?? DEFAULT_HEADLINE }
}

function pickTexts(random: Random, persona: Persona, lastSchools: readonly string[]) {
  const { jobs, tools, tasks, classes, learn, future } = persona
  const pools: Record<number, readonly string[]> = {
    18: anyone.accommodations,
    20: anyone.change,
    21: classes,
    22: lastSchools,
    24: jobs,
    25: anyone.helped,
    26: tools,
    27: tasks,
    28: anyone.solved,
    31: anyone.words,
    32: anyone.free,
    33: anyone.smile,
    34: anyone.proud,
    35: anyone.like,
    36: anyone.help,
    37: anyone.better,
    38: anyone.fact,
    40: inspired.inspires,
    41: inspired.book,
    42: inspired.keep,
    44: learn,
    45: future,
  }
  return Object.entries(pools).map(([id, pool]) => ({ questionId: Number(id), answerValue: random.pick(pool) }))
}

interface About {
  town: string
  /** The share of questions that are answered. */
  completeness: number
  /** The first one decides what they write about. */
  interests: readonly number[]
}

export const pickInterests = (random: Random): number[] => random.sample(toValues(businessInterests), random.int(1, 4))

/** The columns and text answers of a fictional person's application. Everyone writes about their skills. */
export function makeAnswers(random: Random, writer: Writer, { town, completeness, interests }: About) {
  const { finished, lastSchools } = random.pick(schoolings)
  const education = finished.map((name) => educations.indexOf(name) + 1)
  const talents = writer.describeTalents(interests, town)
  const answered = () => random.chance(completeness)
  const some = <T>(value: () => T, empty: T): T => (answered() ? value() : empty)
  const texts = pickTexts(random, getPersona(interests[0] ?? 1), lastSchools).filter(
    ({ answerValue }) => answered() && !talents.includes(answerValue),
  )
  return {
    columns: {
      headline: writer.pickHeadline(interests),
      workLearnBest: some(() => random.sample(toValues(workLearnBest), random.int(1, 2)), []),
      education: some(() => education, []),
      hoursPerWeek: some(() => random.pick([8, 12, 16, 20, 24, 30, 40]), null),
      workWeekendNights: some<boolean | null>(() => random.chance(0.6), null),
      businessExcites: [...interests],
      bestLearnNew: random.chance(0.2) ? random.int(1, bestLearnNew.length) : null,
      workEthic: random.chance(0.2) ? random.sample(toValues(workEthics), 3) : [],
      reliableTransportation: random.chance(0.2) ? random.chance(0.7) : null,
    },
    texts: [...texts, { questionId: searchedQuestions.talent, answerValue: talents }],
    other: random.chance(0.1) ? random.pick(otherInterests) : undefined,
  }
}

export type Answers = ReturnType<typeof makeAnswers>
