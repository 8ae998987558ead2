import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Switch, Title } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { autoLoad } from '#web/platform/auto-load.ts'

export function ReadingSection() {
  const isOn = useSyncExternalStore(autoLoad.subscribe, autoLoad.get)
  return (
    <section>
      <Title order={2}>Reading</Title>
      <Switch
        mt="sm"
        size="md"
        label="Load all posts by themselves"
        description="Off: threads and posts come in numbered pages."
        checked={isOn}
        onChange={(event) => autoLoad.set(event.currentTarget.checked)}
      />
    </section>
  )
}
