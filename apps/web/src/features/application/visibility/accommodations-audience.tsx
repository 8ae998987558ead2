import type { Question } from '@sparkle/contract/applications/questions.ts'
import { AnswerAudience } from './answer-audience.tsx'
import { useSaveChoice, useVisibility } from './visibility.hooks.ts'
import { visibilityTexts } from './visibility.messages.ts'

/** Below the field of the question: who can see the answer. Nothing until that has loaded. */
export function AccommodationsAudience({ question }: { question: Question }) {
  const { visibility } = useVisibility()
  const saveChoice = useSaveChoice()
  if (!visibility) return null
  return (
    <AnswerAudience
      question={question}
      label={visibilityTexts.accommodations}
      visibility={visibility}
      {...saveChoice}
    />
  )
}
