import { Button, Stack, Title } from '@mantine/core'
import { LocationForm } from '#web/features/users/location-form.tsx'
import type { CheckedLocation } from '#web/features/users/location-rules.ts'
import { useLocationForm } from '#web/features/users/use-location-form.ts'
import { useSaveLocation } from '#web/features/users/users.hooks.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { useFormAlert } from '#web/ui/use-form-alert.ts'
import { type ProfileUser, useShowChange } from './profile.hooks.ts'

export function LocationEditor({ user, onClose }: { user: ProfileUser; onClose: () => void }) {
  const { country, state, town, zip, id, userId } = user
  const form = useLocationForm({ country: country ?? '', state: state ?? '', town: town ?? '', zip: zip ?? '' })
  const saveLocation = useSaveLocation()
  const alert = useFormAlert()
  const showChange = useShowChange(user.username)

  const handleSave = (location: CheckedLocation) => {
    alert.hide()
    saveLocation.mutate(
      { ...location, id, userId },
      {
        onSuccess: (saved) => {
          showChange(saved)
          onClose()
        },
        onError: (error) => alert.show(`Something went wrong: ${error.message}`),
      },
    )
  }
  const handleCancel = () => {
    alert.hide()
    onClose()
  }
  return (
    <Stack gap="lg">
      <Title order={2}>Your location</Title>
      <LocationForm form={form} onSave={handleSave}>
        <FormButtons>
          <Button variant="default" disabled={saveLocation.isPending} onClick={handleCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={saveLocation.isPending}>
            Save
          </Button>
        </FormButtons>
      </LocationForm>
    </Stack>
  )
}
