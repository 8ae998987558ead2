import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { choiceSettings, type TextKey, textSettings } from './setting-texts.ts'
import type { Setting } from './site.hooks.ts'

/** Id of a setting's input, for the error summary. */
export const settingId = (key: string) => `setting-${key}`

interface FieldProps {
  setting: Setting
  value: string
  error: string | undefined
  /** Whether to say what the value is until someone changes it. */
  showsDefault?: boolean
  onChange: (value: string) => void
}

const toDefaultText = (words: string) => ` Default: ${words || 'empty, so nothing is shown'}.`

export function SettingField(props: FieldProps) {
  const { key } = props.setting
  return key === 'business_approval' || key === 'email_confirmation' ? (
    <ChoiceField {...props} texts={choiceSettings[key]} />
  ) : (
    <TextField {...props} settingKey={key} />
  )
}

function TextField({
  setting,
  settingKey,
  value,
  error,
  showsDefault,
  onChange,
}: FieldProps & { settingKey: TextKey }) {
  const { label, hint } = textSettings[settingKey]
  if (setting.fixed) return <Fixed label={label} value={value} reason={setting.fixed} />
  return (
    <TextInput
      id={settingId(settingKey)}
      label={label}
      description={`${hint}${showsDefault ? toDefaultText(setting.default) : ''}`}
      inputMode={settingKey === 'contact_email' ? 'email' : settingKey.endsWith('_link') ? 'url' : 'text'}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

type ChoiceTexts = (typeof choiceSettings)[keyof typeof choiceSettings]

function ChoiceField({ setting, texts, value, error, showsDefault, onChange }: FieldProps & { texts: ChoiceTexts }) {
  const { label, hint, choices } = texts
  const findLabel = (wanted: string) => choices.find((choice) => choice.value === wanted)?.label ?? ''
  if (setting.fixed) return <Fixed label={label} value={findLabel(value)} reason={setting.fixed} />
  return (
    <Radio.Group
      label={label}
      description={`${hint}${showsDefault ? toDefaultText(findLabel(setting.default)) : ''}`}
      value={value}
      error={error}
      onChange={onChange}
    >
      <Stack gap="sm" mt="sm">
        {choices.map((choice, position) => (
          <Radio
            key={choice.value}
            id={position === 0 ? settingId(setting.key) : undefined}
            value={choice.value}
            label={choice.label}
            description={choice.hint}
            size="md"
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function Fixed({ label, value, reason }: { label: string; value: string; reason: string }) {
  return (
    <div>
      <Text fw={600}>{label}</Text>
      <Text>{value}</Text>
      <Text c="dimmed" size="sm">
        {reason}
      </Text>
    </div>
  )
}
