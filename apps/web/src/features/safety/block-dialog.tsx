import { Text } from '@mantine/core'
import { useState } from 'react'
import { ChoiceRows } from '#web/ui/forms/choice-rows.tsx'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { useBlocking } from './blocks.hooks.ts'
import { blockTexts } from './dialogs.messages.ts'
import classes from './report-dialog.module.css'
import { type BlockRequest, safetyRequest } from './safety-request.ts'

/** Says what blocking does. For a person of a business, it offers to block the whole business. */
export function BlockDialog({ target }: BlockRequest) {
  const { name, forumId, organization } = target
  const [isWhole, setWhole] = useState(forumId === undefined)
  const { block } = useBlocking()
  const blocked = isWhole && organization ? organization.name : name
  const save = useSave({
    send: () =>
      block(blocked, isWhole && organization ? { organization_id: organization.id } : { user_id: forumId ?? 0 }),
    onSaved: safetyRequest.close,
  })
  return (
    <FormDialog save={save} title={`Block ${blocked}?`} button="Block" onClose={safetyRequest.close}>
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
    </FormDialog>
  )
}
