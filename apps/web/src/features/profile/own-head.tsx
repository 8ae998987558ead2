import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Button, Progress, Text } from '@mantine/core'
import type { Application } from '@sparkle/contract/applications/applications.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { IconCamera, IconPencil } from '@tabler/icons-react'
import { lazy, type Ref, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCreateApplication } from '#web/features/application/application.hooks.ts'
import { wizardTexts } from '#web/features/application/application.messages.ts'
import { getProgress } from '#web/features/application/sections.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { useIsBusinessAccount, useOwnUser } from '#web/features/session/session.hooks.ts'
import { showAlert } from '#web/ui/feedback/alerts.ts'
import { lazyWithPreload } from '#web/ui/feedback/lazy-with-preload.tsx'
import { LinkButton } from '#web/ui/layout/link-button.tsx'
import { Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import type { ProfileUser } from './profile.hooks.ts'
import { profileMessages, profileTexts } from './profile.messages.ts'
import classes from './profile-head.module.css'
import { Headline, Place, ProfileHead } from './profile-head.tsx'

// Few people need it.
const BusinessPlace = lazy(async () => ({ default: (await import('./business-place.tsx')).BusinessPlace }))

const AvatarEditor = lazyWithPreload(async () => (await import('./avatar-editor.tsx')).AvatarEditor)
const LocationEditor = lazyWithPreload(async () => (await import('./location-editor.tsx')).LocationEditor)
const HeadlineEditor = lazyWithPreload(async () => (await import('./headline-editor.tsx')).HeadlineEditor)

export interface OwnHeadProps {
  auth: AuthState
  user: ProfileUser
  /** Null if there is none yet; undefined for accounts that cannot have one, like businesses. */
  application: Application | null | undefined
}

/** The head of one's own profile, which can be edited in place. */
export function OwnHead({ auth, user, application }: OwnHeadProps) {
  const firstName = useOwnUser()?.firstName
  const [editing, setEditing] = useState<'avatar' | 'headline' | 'location'>()
  const avatarButton = useRef<HTMLButtonElement>(null)
  const headlineButton = useRef<HTMLButtonElement>(null)
  const locationButton = useRef<HTMLButtonElement>(null)
  const isBusiness = useIsBusinessAccount()
  const close = (button: typeof avatarButton) => () => {
    setEditing(undefined)
    // A button that the editor stood in for is there again after the render.
    setTimeout(() => button.current?.focus())
  }
  return (
    <>
      <ProfileHead
        user={user}
        heading={profileMessages.welcome(auth.username)}
        status={application?.status}
        greeting={firstName && profileTexts.greeting(firstName)}
        avatarAction={
          <ActionIcon
            ref={avatarButton}
            className={classes.editAvatar}
            size={48}
            radius="xl"
            aria-label="Edit your photo"
            aria-expanded={editing === 'avatar'}
            onClick={() => setEditing('avatar')}
          >
            <IconCamera aria-hidden="true" />
          </ActionIcon>
        }
        headline={
          application &&
          (editing === 'headline' ? (
            <HeadlineEditor headline={application.headline} onClose={close(headlineButton)} />
          ) : (
            <div className={classes.editable}>
              <Headline words={application.headline} />
              <EditButton ref={headlineButton} label="Edit your headline" onClick={() => setEditing('headline')} />
            </div>
          ))
        }
        location={
          isBusiness ? (
            <div className={classes.editable}>
              <Suspense fallback={null}>
                <BusinessPlace user={user} />
              </Suspense>
            </div>
          ) : (
            <div className={classes.editable}>
              {user.town ? <Place user={user} /> : <Text c="dimmed">{profileMessages.addLocation}</Text>}
              <EditButton
                ref={locationButton}
                label={profileTexts.editLocation}
                isOpen={editing === 'location'}
                onClick={() => setEditing('location')}
              />
            </div>
          )
        }
      >
        {auth.viewAll ? (
          <LinkButton to={addresses.search()}>{profileMessages.searchApplicants}</LinkButton>
        ) : (
          application !== undefined && <ApplicationStart avatar={user.avatar} application={application} />
        )}
        {application && <TextLink to={addresses.profilePrint(user.username)}>{profileTexts.print}</TextLink>}
      </ProfileHead>
      {editing === 'avatar' && (
        <Sheet>
          <AvatarEditor auth={auth} user={user} onClose={close(avatarButton)} />
        </Sheet>
      )}
      {editing === 'location' && (
        <Sheet>
          <LocationEditor user={user} onClose={close(locationButton)} />
        </Sheet>
      )}
    </>
  )
}

interface EditButtonProps {
  ref: Ref<HTMLButtonElement>
  label: string
  /** For what opens elsewhere. */
  isOpen?: boolean
  onClick: () => void
}

function EditButton({ ref, label, isOpen, onClick }: EditButtonProps) {
  return (
    <ActionIcon ref={ref} variant="subtle" size={44} aria-label={label} aria-expanded={isOpen} onClick={onClick}>
      <IconPencil aria-hidden="true" />
    </ActionIcon>
  )
}

/** The progress of the application, and a button to continue. */
function ApplicationStart({ avatar, application }: { avatar: string; application: Application | null }) {
  const navigate = useNavigate()
  const createApplication = useCreateApplication()
  const { state, answered, total } = getProgress(application ?? undefined, avatar)
  const handleStart = () => {
    const open = () => navigate(addresses.application)
    if (application) open()
    else
      createApplication.mutate(undefined, {
        onSuccess: open,
        onError: (error) => showAlert(profileMessages.failed(error)),
      })
  }
  return (
    <>
      <div style={{ flex: '1 1 14rem', maxWidth: '22rem' }}>
        <Text fw={600}>{state === 'complete' ? profileTexts.complete : wizardTexts.answered(answered, total)}</Text>
        <Progress
          mt="xs"
          size="lg"
          radius="xl"
          color={state === 'complete' ? 'gold.5' : 'violet.6'}
          value={(100 * answered) / total}
          aria-hidden="true"
        />
      </div>
      {state !== 'complete' && (
        <Button loading={createApplication.isPending} onClick={handleStart}>
          {state === 'new' ? profileMessages.start : profileMessages.continue}
        </Button>
      )}
    </>
  )
}
