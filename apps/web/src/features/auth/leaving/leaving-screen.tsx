import { Button, Stack, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { keepAccount } from '@sparkle/contract/people/own-data.ts'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { askedDeletion, type LeavingState } from '#web/features/session/asked-deletion.ts'
import { logIn, useAuthState, useStoredSession } from '#web/features/session/session.hooks.ts'
import { callApi } from '#web/platform/api-client.ts'
import { formatDay, formatFullDate } from '#web/platform/dates.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { useSave } from '#web/ui/forms/use-save.ts'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { PageHeading, PageTitle } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AuthLayout } from '../auth-layout.tsx'
import { leavingTexts, postTexts } from './leaving.messages.ts'
import { findLeaving, forgetLeaving, type Leaving } from './leaving.ts'

/** Of an account that is going to be deleted: after its owner asked for that, and after the right password of it. */
export function Screen() {
  const auth = useAuthState()
  const state = useLocation().state as Partial<LeavingState> | null
  const [leaving] = useState(findLeaving)
  useEffect(() => {
    askedDeletion.set(undefined)
    return forgetLeaving
  }, [])
  if (auth) return <Navigate to={addresses.profile(auth.username)} replace />
  if (leaving) return <KeepOrLetGo leaving={leaving} />
  // After a reload, the password is gone, but not the day.
  if (typeof state?.delete_at === 'number') return <Hidden deleteAt={state.delete_at} />
  return <Navigate to={addresses.login} replace />
}

function Hidden({ deleteAt }: { deleteAt: number }) {
  return (
    <AuthLayout>
      <PageTitle>{leavingTexts.hidden}</PageTitle>
      <Stack gap="lg">
        <PageHeading>{leavingTexts.hidden}</PageHeading>
        <Text fw={600}>{leavingTexts.until(formatFullDate(deleteAt))}</Text>
        <Text>{leavingTexts.email}</Text>
        <Text>{leavingTexts.comeBack}</Text>
        <LinkButton variant="default" to={addresses.login}>
          Log in
        </LinkButton>
        <TextLink to={addresses.home}>{leavingTexts.toStart}</TextLink>
      </Stack>
    </AuthLayout>
  )
}

function KeepOrLetGo({ leaving: { credentials, stays, deletion } }: { leaving: Leaving }) {
  const { delete_at, posts } = deletion
  const session = useStoredSession()
  const navigate = useNavigate()
  const isKept = useRef(false)
  const save = useSave({
    send: async () => {
      // A login that failed after it is tried again alone.
      if (!isKept.current) await callApi(keepAccount, { body: credentials }, { isSharedDevice: !stays })
      isKept.current = true
      await logIn({ ...credentials, stays })
      showNotice(leavingTexts.kept, { isRedirecting: true })
    },
  })
  const letGo = () => {
    showNotice(leavingTexts.stillGoes(formatDay(delete_at)), { isRedirecting: true })
    navigate(addresses.login)
  }
  return (
    <AuthLayout>
      <PageTitle hasError={save.hasErrors}>{leavingTexts.title}</PageTitle>
      <Stack gap="lg">
        <PageHeading>{leavingTexts.title}</PageHeading>
        <Text fw={600}>{leavingTexts.until(formatFullDate(delete_at))}</Text>
        <Text>{leavingTexts.asked}</Text>
        <Text>{leavingTexts.aboutKeep}</Text>
        <Text>{postTexts[posts]}</Text>
        <ErrorSummary errors={save.errors} />
        <Stack gap="sm">
          <BusyButton isBusy={save.isBusy || session !== null} onClick={() => save.submit()}>
            {leavingTexts.keep}
          </BusyButton>
          <Button variant="default" onClick={letGo}>
            {leavingTexts.letGo}
          </Button>
        </Stack>
        <Text>{leavingTexts.wasNotMe}</Text>
      </Stack>
    </AuthLayout>
  )
}
