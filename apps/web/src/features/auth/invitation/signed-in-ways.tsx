import { Alert, Button, Skeleton, Text } from '@mantine/core'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useNavigate } from 'react-router'
import { isSameName } from '#web/features/session/auth-state.ts'
import { startLogOut } from '#web/features/session/log-out-request.ts'
import { logOut, useOwnHome, useOwnUser } from '#web/features/session/session.hooks.ts'
import { toErrorText } from '#web/platform/error-text.ts'
import { showNotice } from '#web/ui/feedback/alerts.ts'
import { BusyButton } from '#web/ui/forms/busy-button.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { type InvitationProps, useAcceptInvitation } from './invitation.hooks.ts'
import { invitationTexts } from './invitation.messages.ts'

/** Joins, if this is the invited person with a business account. */
export function SignedInWays({ token, invitation }: InvitationProps) {
  const user = useOwnUser()
  const { email } = invitation
  if (!user) return <Skeleton height={48} />
  if (!isSameName(user.email, email)) {
    return (
      <>
        <Alert variant="light">
          <Text>
            You are logged in as <strong>{user.username}</strong> with the email <strong>{user.email}</strong>.
          </Text>
          <Text mt="xs">{invitationTexts.otherAddress}</Text>
        </Alert>
        <Button onClick={() => startLogOut(logOut)}>Log out</Button>
      </>
    )
  }
  if (!user.businessAccount) {
    return (
      <>
        <Alert variant="light">{invitationTexts.applicant(email)}</Alert>
        <LinkButton to={addresses.profile(user.username)}>Go to your profile</LinkButton>
      </>
    )
  }
  return <AcceptInvitation token={token} invitation={invitation} />
}

function AcceptInvitation({ token, invitation: { organization } }: InvitationProps) {
  const accept = useAcceptInvitation()
  const navigate = useNavigate()
  const home = useOwnHome()
  const { error } = accept
  const handleJoin = () => {
    if (accept.isPending) return
    accept.mutate(token, {
      onSuccess: () => {
        showNotice(invitationTexts.joined(organization), { isRedirecting: true })
        navigate(home, { replace: true })
      },
    })
  }
  return (
    <>
      {error && (
        <Alert color="red" variant="light" role="alert">
          {toErrorText(error)}
        </Alert>
      )}
      <BusyButton isBusy={accept.isPending} onClick={handleJoin}>
        {`Join ${organization}`}
      </BusyButton>
    </>
  )
}
