import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useStoredSession } from '#web/features/session/session.hooks.ts'
import { AccountCreated } from './account-created.tsx'
import { clearSignUp, findCreatedUsername } from './sign-up-draft.ts'
import { classicVariant, mainVariant } from './sign-up-variant.ts'
import { SignUpWizard } from './sign-up-wizard.tsx'

/** The five-step wizard, or the earlier variant with `?variant=classic`. */
export function Screen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const session = useStoredSession()
  const [arrivedSignedIn] = useState(session !== null)
  const [createdUsername, setCreatedUsername] = useState(findCreatedUsername)
  const variant = search.get('variant') === 'classic' ? classicVariant : mainVariant

  // The wizard is over after Back from the profile. A login in another tab must not discard a form in use, though.
  if (arrivedSignedIn && session) return <Navigate to={addresses.profile(session.username)} replace />

  const handleStartOver = () => {
    clearSignUp()
    navigate({ pathname: '.', search: `${search}` }, { replace: true, state: null })
    setCreatedUsername(undefined)
  }
  if (createdUsername) return <AccountCreated username={createdUsername} onStartOver={handleStartOver} />
  return <SignUpWizard key={variant.name} variant={variant} />
}
