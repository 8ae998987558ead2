import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { type MantineColorScheme, Radio, Stack, Title, useMantineColorScheme } from '@mantine/core'

/** Light or dark; the system's choice by default. */
export function ColorSchemeSection() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <section>
      <Title order={2}>Appearance</Title>
      <Radio.Group
        mt="sm"
        label="Colors"
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="auto" label="Same as my device" size="md" />
          <Radio value="light" label="Light" size="md" />
          <Radio value="dark" label="Dark" size="md" />
        </Stack>
      </Radio.Group>
    </section>
  )
}
