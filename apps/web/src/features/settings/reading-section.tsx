import { Stack, Title } from '@mantine/core'
import { autoLoad } from '#web/platform/auto-load.ts'
import { useStore } from '#web/platform/use-store.ts'
import { wholePage } from '#web/platform/whole-page.ts'
import { DescribedSwitch } from '#web/ui/forms/described-switch.tsx'

export function ReadingSection() {
  const isAutomatic = useStore(autoLoad)
  const isWhole = useStore(wholePage)
  return (
    <section>
      <Title order={2}>Reading</Title>
      <Stack gap="md" mt="sm">
        <DescribedSwitch
          size="md"
          label="Load all posts automatically"
          description="When this is off, threads and posts are on numbered pages."
          checked={isAutomatic}
          onChange={(event) => autoLoad.set(event.currentTarget.checked)}
        />
        <DescribedSwitch
          size="md"
          label="Read threads on the whole page"
          description="When this is off, the posts scroll in a box. On a small screen they always use the whole page."
          checked={isWhole}
          onChange={(event) => wholePage.set(event.currentTarget.checked)}
        />
      </Stack>
    </section>
  )
}
