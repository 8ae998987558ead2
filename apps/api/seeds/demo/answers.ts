import {
  bestLearnNew,
  businessInterests,
  educations,
  workEthics,
  workLearnBest,
} from '@sparkle/contract/applications/questions.ts'
import { anyone, headlines, otherInterests, type Persona, personas } from './personas.ts'
import type { Random } from './random.ts'

const toValues = (choices: readonly string[]) => choices.map((_, index) => index + 1)

/** Two to four sentences, typical of people with these interests. */
export function describeTalents(random: Random, interests: readonly number[], town: string): string {
  const [main, side = main] = interests.map((value) => personas[value - 1])
  const sentences = [random.pick(main?.talents ?? []), random.pick(side?.tasks ?? [])]
  if (random.chance(0.5)) sentences.push(random.pick(anyone.free))
  if (random.chance(0.3)) sentences.push(`I know ${town} well.`)
  return sentences.join(' ')
}

/** The columns and text answers of a fictional person's application. */
export function makeAnswers(random: Random, completeness: number, town: string) {
  const interests = random.sample(toValues(businessInterests), random.int(1, 4))
  const persona = personas[(interests[0] ?? 1) - 1] as Persona
  const answered = () => random.chance(completeness)
  const some = <T>(value: () => T, empty: T): T => (answered() ? value() : empty)
  const text: Record<number, readonly string[]> = {
    18: anyone.accommodations,
    20: anyone.change,
    21: persona.classes,
    22: anyone.schools,
    24: persona.jobs,
    25: anyone.helped,
    26: persona.tools,
    27: persona.tasks,
    28: anyone.solved,
    30: [describeTalents(random, interests, town)],
    31: anyone.words,
    32: anyone.free,
    33: anyone.smile,
    34: anyone.proud,
    35: anyone.like,
    36: anyone.help,
    37: anyone.better,
    38: anyone.fact,
    40: anyone.inspires,
    41: anyone.book,
    42: anyone.keep,
    44: persona.learn,
    45: persona.future,
  }
  return {
    columns: {
      headline: random.pick(headlines),
      workLearnBest: some(() => random.sample(toValues(workLearnBest), random.int(1, 2)), []),
      education: some(() => random.sample(toValues(educations).slice(0, 4), random.int(1, 2)), []),
      hoursPerWeek: some(() => random.pick([8, 12, 16, 20, 24, 30, 40]), null),
      workWeekendNights: some<boolean | null>(() => random.chance(0.6), null),
      businessExcites: interests,
      bestLearnNew: random.chance(0.2) ? random.int(1, bestLearnNew.length) : null,
      workEthic: random.chance(0.2) ? random.sample(toValues(workEthics), 3) : [],
      reliableTransportation: random.chance(0.2) ? random.chance(0.7) : null,
    },
    texts: Object.entries(text)
      .filter(() => answered())
      .map(([questionId, choices]) => ({ questionId: Number(questionId), answerValue: random.pick(choices) })),
    other: random.chance(0.1) ? random.pick(otherInterests) : undefined,
  }
}
