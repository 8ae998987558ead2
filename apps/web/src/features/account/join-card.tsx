import { Stack, Text, Title } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useOwnHome } from '#web/features/session/session.hooks.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import classes from './join-card.module.css'
import { type JoinOffer, useAskToJoin } from './organization.hooks.ts'

/** Colleagues with the same work address have a business already. */
export function JoinCard({ join: { organization_id, name, state } }: { join: JoinOffer }) {
  const ask = useAskToJoin()
  const navigate = useNavigate()
  const home = useOwnHome()
  const save = useSave({
    send: () => ask(organization_id),
    onSaved: () => {
      showNotice(`You asked to join ${name}.`, { isRedirecting: true })
      navigate(home)
    },
    toAlert: toErrorText,
  })
  return (
    <section className={classes.card}>
      <Title order={2} size="h3">
        Your colleagues are already here
      </Title>
      {state === 'asked' ? (
        <Text>You asked to join {name}. An owner decides. We email you as soon as you are in.</Text>
      ) : (
        <Stack gap="sm" align="flex-start">
          <Text>Your address belongs to {name}. Ask to join. One of its owners lets you in.</Text>
          <BusyButton isBusy={save.isBusy} onClick={save.submit}>
            Ask to join {name}
          </BusyButton>
        </Stack>
      )}
    </section>
  )
}
