import { Alert, Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { toErrorText } from '#web/platform/error-text.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ChoiceRows } from '#web/ui/choice-rows.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { useBlocking } from './blocks.hooks.ts'
import { blockTexts } from './dialogs.messages.ts'
import classes from './report-dialog.module.css'
import { type BlockRequest, safetyRequest } from './safety-request.ts'

/** Says what blocking does. For a person of a business, it offers to block the whole business. */
export function BlockDialog({ target }: BlockRequest) {
  const { name, forumId, organization } = target
  const [isWhole, setWhole] = useState(forumId === undefined)
  const [problem, setProblem] = useState('')
  const { isBusy, run } = useOneAtATime()
  const { block } = useBlocking()
  const blocked = isWhole && organization ? organization.name : name
  const handleSubmit = () =>
    void run(async () => {
      setProblem('')
      try {
        await block(blocked, isWhole && organization ? { organization_id: organization.id } : { user_id: forumId ?? 0 })
      } catch (error) {
        setProblem(toErrorText(error))
        return
      }
      safetyRequest.close()
    })
  return (
    <Dialog
      title={`Block ${blocked}?`}
      size="md"
      onClose={safetyRequest.close}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="default" onClick={safetyRequest.close}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            Block
          </BusyButton>
        </>
      }
    >
      <Stack gap="md">
        {forumId !== undefined && organization && (
          <div>
            <Text fw={600} mb="xs" aria-hidden="true">
              {blockTexts.question}
            </Text>
            <ChoiceRows
              id="block-who"
              label={blockTexts.question}
              type="radio"
              rows={[
                { value: 'person', label: blockTexts.onlyPerson(name) },
                { value: 'business', label: blockTexts.wholeBusiness(organization.name) },
              ]}
              isChosen={(value) => (value === 'business') === isWhole}
              onChoose={(value) => setWhole(value === 'business')}
            />
          </div>
        )}
        <ul className={classes.next}>
          {(isWhole ? blockTexts.business : blockTexts.person)(blocked).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}
