import { Text, Title } from '@mantine/core'
import { type Question, type QuestionKind, questions, type Tab } from '@sparkle/contract/applications/questions.ts'
import { AnswerView } from '#web/features/application/answers/answer-view.tsx'
import { type Answers, isAnswered } from '#web/features/application/sections.ts'
import { profileTexts } from '#web/features/profile/profile.messages.ts'
import classes from './reader-answers.module.css'

const briefKinds: readonly QuestionKind[] = ['one-choice', 'choices', 'yes-no', 'hours']
const isBrief = ({ kind }: Question) => briefKinds.includes(kind)
/** What a person can do comes before what help they need. */
const ACCOMMODATIONS = 18
const isLast = ({ id }: Question) => id === ACCOMMODATIONS

/** The answers of a tab as others read them: brief ones side by side, then what the person wrote. */
export function ReaderAnswers({ tab, answers }: { tab: Tab; answers: Answers }) {
  const given = questions.filter((one) => one.tab === tab && !one.partOf && isAnswered(one, answers, ''))
  const brief = given.filter(isBrief)
  const full = given.filter((one) => !isBrief(one)).sort((one, other) => Number(isLast(one)) - Number(isLast(other)))
  if (given.length === 0) return <Text c="dimmed">{profileTexts.nothingHere}</Text>
  const toSection = (question: Question) => (
    <section key={question.id}>
      <Title order={2} className={classes.label}>
        {question.label}
      </Title>
      <AnswerView question={question} answers={answers} />
    </section>
  )
  return (
    <div className={classes.answers}>
      {brief.length > 0 && <div className={classes.brief}>{brief.map(toSection)}</div>}
      {full.map(toSection)}
    </div>
  )
}
