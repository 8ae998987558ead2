import type { SiteSettings } from '@sparkle/contract/admin/site-settings.ts'

type ChoiceKey = 'business_approval' | 'domain_fast_path' | 'email_confirmation' | 'minors' | 'deletion_days'
export type TextKey = Exclude<keyof SiteSettings, ChoiceKey>

interface TextSetting {
  label: string
  hint: string
}

interface Choice<Value> {
  value: Value
  label: string
  hint?: string
}

export const textSettings: Record<TextKey, TextSetting> = {
  site_name: { label: 'Name of the site', hint: 'Everyone sees it.' },
  operator: { label: 'Who runs the site', hint: 'Like the name of your school or company. Everyone sees it.' },
  contact_email: { label: 'Contact email', hint: 'Where people can ask for help. Everyone sees it.' },
  rules_link: { label: 'Link to your rules', hint: 'A web address like https://example.com/rules.' },
  privacy_link: { label: 'Link to your privacy notice', hint: 'A web address like https://example.com/privacy.' },
  crisis_line: {
    label: 'Help in danger',
    hint: 'Like a phone number. People see it when they worry that someone will hurt themselves.',
  },
}

export const choiceSettings: {
  [Key in ChoiceKey]: { label: string; hint: string; choices: readonly Choice<SiteSettings[Key]>[] }
} = {
  business_approval: {
    label: 'New businesses',
    hint: 'A business can read all public applications. Decide who checks that it is real.',
    choices: [
      {
        value: 'manual',
        label: 'I check each business first',
        hint: 'A new business can log in, but cannot search for applicants until you approve it.',
      },
      {
        value: 'auto',
        label: 'Businesses can start right away',
        hint: 'Anyone who signs up as a business can search for applicants at once.',
      },
    ],
  },
  domain_fast_path: {
    label: 'Colleagues of a business',
    hint: 'Someone signs up with an email address of a business that is already checked.',
    choices: [
      {
        value: 'on',
        label: 'They can ask to join it',
        hint: 'An owner of the business says yes or no. You have less to check.',
      },
      { value: 'off', label: 'They need an invitation', hint: 'An owner of the business sends it by email.' },
    ],
  },
  email_confirmation: {
    label: 'New accounts',
    hint: 'A link in an email shows that the address is right.',
    choices: [
      {
        value: 'required',
        label: 'People confirm their email first',
        hint: 'Until then they cannot post, show their application or write to someone new.',
      },
      { value: 'optional', label: 'Nobody has to confirm', hint: 'A typo in an address may not be noticed.' },
    ],
  },
  minors: {
    label: 'People under 18',
    hint: 'Decide whether people are asked if they are 18 or older. Others never see the answer.',
    choices: [
      {
        value: 'on',
        label: 'Ask everyone',
        hint: 'Only businesses can write first to someone who is under 18.',
      },
      { value: 'off', label: 'Do not ask', hint: 'Everyone chooses for themselves who can write first.' },
    ],
  },
  deletion_days: {
    label: 'Deleted accounts',
    hint: 'For how long people can come back after they deleted their account. Nobody else sees it any more.',
    choices: [
      { value: '7', label: '7 days' },
      { value: '14', label: '14 days' },
      { value: '21', label: '21 days' },
      { value: '30', label: '30 days' },
    ],
  },
}

export const isChoice = (key: keyof SiteSettings): key is ChoiceKey => key in choiceSettings
