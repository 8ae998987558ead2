import type { QueryClient } from '@tanstack/react-query'
import { answerProblems } from '#web/features/application/answers/answer-problems.ts'
import { yesNoText } from '#web/features/application/application.messages.ts'
import { sections } from '#web/features/application/sections.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import type { UnsentItem } from '#web/features/session/log-out-request.ts'
import { sender } from '#web/platform/sender.ts'
import { answerDrafts, type Draft, sortDrafts } from './answer-drafts.ts'
import { toSendId } from './answer-saver.ts'
import { getAnswerSaver } from './use-answer-saver.ts'

function toText({ value }: Draft): string {
  if (value.kind === 'text' || value.kind === 'hours') return value.text
  if (value.kind === 'links') return Object.values(value.links).filter(Boolean).join(', ')
  if (value.kind === 'picture') return value.description
  return value.kind === 'yes-no' && value.yes !== null ? yesNoText(value.yes) : ''
}

export function listUnsentAnswers(client: QueryClient, auth: AuthState): UnsentItem[] {
  const saver = getAnswerSaver(client)
  return sortDrafts(answerDrafts.list()).flatMap((draft) => {
    const question = sections.find(({ id }) => id === draft.questionId)
    if (!question) return []
    const [invalid] = answerProblems(question, draft.value)
    return {
      id: toSendId(question.id),
      label: question.text,
      text: toText(draft),
      problem: invalid?.text ?? sender.getState(toSendId(question.id)).failure?.message,
      send() {
        saver.startFor(auth)
        return saver.save(question.id)
      },
    }
  })
}
