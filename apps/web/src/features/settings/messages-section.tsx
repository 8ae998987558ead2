import { Title } from '@mantine/core'
import { enterSends } from '#web/platform/enter-sends.ts'
import { useStore } from '#web/platform/use-store.ts'
import { DescribedSwitch } from '#web/ui/forms/described-switch.tsx'

export function MessagesSection() {
  const isOn = useStore(enterSends)
  return (
    <section>
      <Title order={2}>Messages</Title>
      <DescribedSwitch
        mt="sm"
        size="md"
        label="Send messages with the Enter key"
        description="When this is off, Enter makes a new line. Ctrl and Enter always sends."
        checked={isOn}
        onChange={(event) => enterSends.set(event.currentTarget.checked)}
      />
    </section>
  )
}
