import type { Application } from '@sparkle/contract/applications/applications.ts'
import type { Question } from '@sparkle/contract/applications/questions.ts'
import { type Icon, IconCheck, IconCircle, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { FoldedGroup } from '#web/ui/layout/folded-group.tsx'
import { QuestionNumber } from './answers/question-number.tsx'
import { photoGroup, startTexts } from './application.messages.ts'
import { useDrafts } from './saving/use-answer-saver.ts'
import classes from './section-list.module.css'
import { fromList, questionAddress } from './use-wizard-address.ts'
import { getStatus, openSections, type SectionStatus, sectionGroups } from './wizard-steps.ts'

const icons: Record<SectionStatus, Icon> = { 'Not started': IconCircle, 'In progress': IconPencil, Done: IconCheck }

/** All sections with their status, folded by tab; they can be opened in any order. */
export function SectionList({ application, auth }: { application: Application | null; auth: AuthState }) {
  const drafts = useDrafts()
  const open = openSections(application, auth.avatar)
  const ids = open.map(({ id }) => id)
  const getLinkProps = ({ id }: Question) =>
    ids.includes(id)
      ? { to: questionAddress(id), state: { steps: ids, below: [] } }
      : { to: questionAddress(id, 'sections'), state: fromList }
  return sectionGroups.map(({ name, sections }) => {
    const answered = sections.filter((question) => !open.includes(question)).length
    return (
      <FoldedGroup
        key={name}
        title={name ?? photoGroup}
        note={startTexts.answeredOf(answered, sections.length)}
        isOpen={sections.some((question) => question === open[0])}
      >
        <ul className={classes.list}>
          {sections.map((question) => {
            const hasDraft = drafts.some(({ questionId }) => questionId === question.id)
            const status = getStatus(question, application, auth.avatar, hasDraft)
            const StatusIcon = icons[status]
            return (
              <li key={question.id}>
                <Link className={classes.row} id={`section-${question.id}`} {...getLinkProps(question)}>
                  <span className={classes.question}>
                    <QuestionNumber questionId={question.id} />
                    <span className={classes.name}>{question.text}</span>
                  </span>
                  <span className={classes.status} data-status={status}>
                    <StatusIcon stroke={2.25} aria-hidden="true" />
                    {status}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      </FoldedGroup>
    )
  })
}
