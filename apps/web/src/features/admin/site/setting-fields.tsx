import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Radio, Stack, Text, TextInput } from '@mantine/core'
import type { FieldProps } from '#web/ui/forms/use-save.ts'
import type { Setting } from './admin-site.hooks.ts'
import { choiceSettings, isChoice, type TextKey, textSettings } from './setting-texts.ts'

interface SettingFieldProps extends FieldProps {
  setting: Setting
  /** Whether to say what the value is until someone changes it. */
  showsDefault?: boolean
}

const toDefaultText = (words: string) => ` Default: ${words || 'empty, so nothing is shown'}.`

export function SettingField(props: SettingFieldProps) {
  const { key } = props.setting
  return isChoice(key) ? (
    <ChoiceField {...props} texts={choiceSettings[key]} />
  ) : (
    <TextField {...props} settingKey={key} />
  )
}

function TextField({ setting, settingKey, showsDefault, ...field }: SettingFieldProps & { settingKey: TextKey }) {
  const { label, hint } = textSettings[settingKey]
  if (setting.fixed) return <Fixed label={label} value={field.value} reason={setting.fixed} />
  return (
    <TextInput
      {...field}
      label={label}
      description={`${hint}${showsDefault ? toDefaultText(setting.default) : ''}`}
      inputMode={settingKey === 'contact_email' ? 'email' : settingKey.endsWith('_link') ? 'url' : 'text'}
    />
  )
}

type ChoiceTexts = (typeof choiceSettings)[keyof typeof choiceSettings]

function ChoiceField({
  setting,
  texts,
  id,
  value,
  error,
  showsDefault,
  onChange,
}: SettingFieldProps & { texts: ChoiceTexts }) {
  const { label, hint, choices } = texts
  const findLabel = (wanted: string) => choices.find((choice) => choice.value === wanted)?.label ?? ''
  if (setting.fixed) return <Fixed label={label} value={findLabel(value)} reason={setting.fixed} />
  return (
    <Radio.Group
      label={label}
      description={`${hint}${showsDefault ? toDefaultText(findLabel(setting.default)) : ''}`}
      value={value}
      error={error}
      onChange={(chosen) => onChange({ currentTarget: { value: chosen } })}
    >
      <Stack gap="sm" mt="sm">
        {choices.map((choice, position) => (
          <Radio
            key={choice.value}
            id={position === 0 ? id : undefined}
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
