import { Group, Stack } from '@mantine/core'
import type { Application } from '@sparkle/contract/applications/applications.ts'
import type { Audience } from '@sparkle/contract/applications/visibility-rules.ts'
import { addresses } from '@sparkle/contract/core/addresses.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSaveChange } from '#web/features/application/application.hooks.ts'
import { refreshVisibility } from '#web/features/application/visibility/visibility.hooks.ts'
import { visibilityTexts } from '#web/features/application/visibility/visibility.messages.ts'
import { getOwnAudience } from '#web/features/application/visibility/visibility-choices.ts'
import { useOwnUser } from '#web/features/session/session.hooks.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { hideAlert, showNotice } from '#web/ui/feedback/alerts.ts'
import { DescribedSwitch } from '#web/ui/forms/described-switch.tsx'
import { useFormAlert } from '#web/ui/forms/use-form-alert.ts'
import { Sheet } from '#web/ui/layout/page.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { profileMessages, profileTexts } from './profile.messages.ts'

export interface PublicSwitchProps {
  application: Application
  username: string
  /** Whether the page around it says who sees the profile. */
  isExplained?: boolean
}

/** Makes the application visible to others. Off until its owner turns it on. */
export function PublicSwitch({ application, username, isExplained = false }: PublicSwitchProps) {
  const client = useQueryClient()
  const saveChange = useSaveChange()
  const alert = useFormAlert()
  const { mustConfirmEmail = false, email = '' } = useOwnUser() ?? {}
  const input = useRef<HTMLInputElement>(null)
  // The props come from a deferred render: right after a save they are still the old ones.
  const saved = saveChange.data?.application
  const newest = saved && saved.version > application.version ? saved : application
  const wanted = saveChange.isPending ? saveChange.variables.is_public : undefined
  const isPublic = wanted ?? newest.is_public
  const audience = getOwnAudience(newest)
  const handleChange = (isOn: boolean) => {
    alert.hide()
    saveChange.mutate(
      { is_public: isOn },
      {
        onSuccess: ({ application: { is_public, audience } }) => {
          const changed = getOwnAudience({ is_public, audience })
          void refreshVisibility(client)
          for (const text of Object.values(profileTexts.changed)) hideAlert(text)
          showNotice(profileTexts.changed[changed], {
            undo: () => handleUndo(isOn),
            content: <ChangeNotice audience={changed} isExplained={isExplained} />,
          })
        },
        onError: (error) => alert.show(toAlertText(error)),
      },
    )
  }
  const handleUndo = (wasOn: boolean) => {
    // The pressed button disappears with the notice.
    input.current?.focus()
    handleChange(!wasOn)
  }
  return (
    <Sheet>
      <Group justify="space-between" align="center">
        <DescribedSwitch
          ref={input}
          size="lg"
          maw="44rem"
          label={profileTexts.publicSwitch}
          description={
            audience !== 'me'
              ? profileTexts.isPublic[audience]
              : mustConfirmEmail
                ? `${profileTexts.isPrivate} ${profileTexts.confirmFirst(email)}`
                : profileTexts.isPrivate
          }
          checked={Boolean(isPublic)}
          onChange={(event) => handleChange(event.currentTarget.checked)}
        />
        <Stack gap="xs">
          {isPublic && !isExplained && <WhoSeesIt />}
          <TextLink to={addresses.visibility}>{visibilityTexts.change}</TextLink>
          <TextLink to={addresses.previewAs(username, 'business')}>{profileTexts.asOthers}</TextLink>
        </Stack>
      </Group>
    </Sheet>
  )
}

function ChangeNotice({ audience, isExplained }: { audience: Audience; isExplained: boolean }) {
  return (
    <>
      {profileTexts.changed[audience]} {audience !== 'me' && !isExplained && <WhoSeesIt />}
    </>
  )
}

const WhoSeesIt = () => <TextLink to={addresses.applicationShown}>{profileTexts.whoSeesIt}</TextLink>

/** What is not confirmed yet did not go wrong. */
function toAlertText(error: Error): string {
  return error instanceof ApiError && error.code === 'email_unconfirmed' ? error.message : profileMessages.failed(error)
}
