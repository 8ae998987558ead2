import { Button, Stack, Title } from '@mantine/core'
import { LocationForm } from '#web/features/users/location-form.tsx'
import { useLocationForm } from '#web/features/users/use-location-form.ts'
import { saveLocation } from '#web/features/users/users.hooks.ts'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { type ProfileUser, useShowChange } from './profile.hooks.ts'
import { profileMessages } from './profile.messages.ts'

export function LocationEditor({ user, onClose }: { user: ProfileUser; onClose: () => void }) {
  const { country, state, town, zip, id, userId } = user
  const showChange = useShowChange(user.username)
  const initial = { country: country ?? '', state: state ?? '', town: town ?? '', zip: zip ?? '' }
  const save = useLocationForm(initial, {
    send: (location) => saveLocation({ ...location, id, userId }),
    onSaved: (saved) => {
      showChange(saved)
      onClose()
    },
    toAlert: profileMessages.failed,
  })
  const handleCancel = () => {
    save.clear()
    onClose()
  }
  return (
    <Stack gap="lg">
      <Title order={2}>Your location</Title>
      <LocationForm save={save}>
        <FormButtons>
          <Button variant="default" disabled={save.isBusy} onClick={handleCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isBusy}>
            Save
          </Button>
        </FormButtons>
      </LocationForm>
    </Stack>
  )
}
