import { Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { emailProblem } from '@sparkle/contract/auth/emails.ts'
import { trimmed } from '@sparkle/contract/core/visible-text.ts'
import type { OrganizationPart } from '@sparkle/contract/organizations/organization-rules.ts'
import type { Invitation } from '@sparkle/contract/organizations/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#web/platform/dates.ts'
import { FailedLoad } from '#web/ui/feedback/failed-load.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { invitationsQuery, type PeopleChanges } from './business-people.hooks.ts'
import { partTexts, peopleTexts } from './business-people.messages.ts'
import classes from './business-people-screen.module.css'
import type { PeopleTask } from './people-dialog.tsx'

const partChoices = (['recruiter', 'owner'] as const).map((value) => ({ value, label: partTexts[value].name }))

/** For owners: a form to invite a colleague, and the invitations that nobody has taken yet. */
export function PeopleInvitations(props: {
  organizationId: number
  isChecked: boolean
  changes: PeopleChanges
  onTask: (task: PeopleTask) => void
}) {
  const { organizationId, isChecked, changes, onTask } = props
  const invitations = useQuery(invitationsQuery(organizationId))
  const open = invitations.data?.invitations ?? []
  return (
    <Stack gap="xl">
      <InviteForm invite={changes.invite} isChecked={isChecked} />
      {invitations.isPending && <Skeleton height={64} />}
      {invitations.isError && <FailedLoad error={invitations.error} onRetry={() => invitations.refetch()} />}
      {open.length > 0 && (
        <section>
          <Title order={3}>{peopleTexts.invitations}</Title>
          <ul className={classes.list}>
            {open.map((invitation) => (
              <li key={invitation.id} className={classes.row}>
                <div className={classes.words}>
                  <Text fw={600}>{invitation.email}</Text>
                  <Text c="dimmed">
                    {partTexts[invitation.part].name}, invited by {invitation.invited_by}. Works until{' '}
                    {formatDay(invitation.expires_at)}.
                  </Text>
                </div>
                <div className={classes.actions}>
                  <Button
                    variant="default"
                    aria-label={`Take back the invitation of ${invitation.email}`}
                    onClick={() => onTask(toRevokeTask(invitation, changes))}
                  >
                    Take back
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}

function InviteForm({ invite, isChecked }: Pick<PeopleChanges, 'invite'> & { isChecked: boolean }) {
  const [email, setEmail] = useState('')
  const [part, setPart] = useState<OrganizationPart>('recruiter')
  const address = trimmed(email)
  const save = useSave({
    form: 'invite',
    fallback: 'email',
    check: () => ({ email: emailProblem(address) }),
    send: () => invite(address, part),
    notice: `We sent an invitation to ${address}.`,
    onSaved: () => setEmail(''),
  })
  return (
    <Stack gap="md">
      <div>
        <Title order={2} id="invite-heading">
          {peopleTexts.invite}
        </Title>
        <Text mt="xs">{peopleTexts.inviteIntro}</Text>
        {!isChecked && <Text mt="xs">{peopleTexts.inviteUnchecked}</Text>}
      </div>
      <Form save={save} aria-labelledby="invite-heading" button="Send invitation">
        <TextInput
          {...save.field('email', email, setEmail)}
          type="email"
          label="Email"
          description="A work email is best."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField
          label="What they may do"
          choices={partChoices}
          value={part}
          onChange={(value) => setPart(value as OrganizationPart)}
        />
        <Text>{partTexts[part].can}</Text>
      </Form>
    </Stack>
  )
}

function toRevokeTask({ id, email }: Invitation, { revoke }: PeopleChanges): PeopleTask {
  return {
    title: 'Take back the invitation',
    text: `The link that we sent to ${email} will no longer work. You can invite them again.`,
    button: 'Take back',
    notice: 'The invitation no longer works.',
    run: () => revoke(id),
  }
}
