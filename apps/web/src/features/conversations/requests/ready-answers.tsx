import { Button } from '@mantine/core'
import { requestTexts } from '#web/features/conversations/conversations.messages.ts'
import classes from '#web/features/conversations/request-banner.module.css'
import { useMessageDraft } from '#web/features/conversations/sending/drafts.hooks.ts'

export interface ReadyAnswersProps {
  recipientId: number
  onChosen: () => void
}

/** Answers that are put into the message box, after what is there. The person sends them. */
export function ReadyAnswers({ recipientId, onChosen }: ReadyAnswersProps) {
  const [draft, setDraft] = useMessageDraft(recipientId, 'message')
  const choose = (answer: string) => {
    const isOnlyAnswer = requestTexts.answers.some((one) => one === draft.trim())
    setDraft(isOnlyAnswer || !draft.trim() ? answer : `${draft.trimEnd()}\n${answer}`)
    onChosen()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these buttons fill one.
    <div role="group" aria-label={requestTexts.readyAnswers} className={classes.buttons}>
      {requestTexts.answers.map((answer) => (
        <Button key={answer} variant="default" onClick={() => choose(answer)}>
          {answer}
        </Button>
      ))}
    </div>
  )
}
