import { Button, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useSaveAvatar } from '#web/features/application/application.hooks.ts'
import type { AuthState } from '#web/features/session/auth-state.ts'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { toFormProps, useSave } from '#web/ui/forms/use-save.ts'
import { ImageDrop } from '#web/ui/media/image-drop.tsx'
import { type ProfileUser, useShowChange } from './profile.hooks.ts'
import { profileMessages } from './profile.messages.ts'

/** Changes or removes the photo; nothing changes before Save. */
export function AvatarEditor({ auth, user, onClose }: { auth: AuthState; user: ProfileUser; onClose: () => void }) {
  const [file, setFile] = useState<File | null>()
  const saveAvatar = useSaveAvatar()
  const showChange = useShowChange(user.username)
  const save = useSave({
    send: file === undefined ? undefined : () => saveAvatar.mutateAsync(file),
    onNext: onClose,
    onSaved: ({ avatar }) => {
      showChange({ avatar })
      onClose()
    },
    toAlert: profileMessages.failed,
  })
  const handleCancel = () => {
    save.clear()
    onClose()
  }
  return (
    <form {...toFormProps(save)}>
      <Stack gap="lg">
        <Title order={2}>Your photo</Title>
        <ImageDrop label="Photo" value={file ?? null} existing={auth.avatar} onChange={setFile} round />
        <FormButtons>
          <Button variant="default" disabled={save.isBusy} onClick={handleCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isBusy}>
            Save
          </Button>
        </FormButtons>
      </Stack>
    </form>
  )
}
