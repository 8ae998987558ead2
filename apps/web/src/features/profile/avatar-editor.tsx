import { Button, Stack, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSaveAvatar } from '#web/features/application/application.hooks.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { ImageDrop } from '#web/ui/image-drop.tsx'
import { useFormAlert } from '#web/ui/use-form-alert.ts'
import { type ProfileUser, useShowChange } from './profile.hooks.ts'

/** Changes or removes the photo; nothing changes before Save. */
export function AvatarEditor({ auth, user, onClose }: { auth: AuthState; user: ProfileUser; onClose: () => void }) {
  const [file, setFile] = useState<File | null>()
  const saveAvatar = useSaveAvatar()
  const alert = useFormAlert()
  const showChange = useShowChange(user.username)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (file === undefined) return onClose()
    alert.hide()
    saveAvatar.mutate(file, {
      onSuccess: ({ avatar }) => {
        showChange({ avatar })
        onClose()
      },
      onError: (error) => alert.show(`Something went wrong: ${error.message}`),
    })
  }
  const handleCancel = () => {
    alert.hide()
    onClose()
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="lg">
        <Title order={2}>Your photo</Title>
        <ImageDrop label="Photo" value={file ?? null} existing={auth.avatar} onChange={setFile} round />
        <FormButtons>
          <Button variant="default" disabled={saveAvatar.isPending} onClick={handleCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={saveAvatar.isPending}>
            Save
          </Button>
        </FormButtons>
      </Stack>
    </form>
  )
}
