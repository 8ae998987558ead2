import {
  isAlwaysOn,
  isAlwaysShown,
  type NotificationKind,
  notificationKinds,
} from '@sparkle/contract/notifications/notification-rules.ts'
import type { NotificationSettings } from '@sparkle/contract/notifications/notifications.ts'
import { useId } from 'react'
import { useIsBusinessAccount } from '#web/features/session/session.hooks.ts'
import marks from '#web/ui/forms/choice-rows.module.css'
import classes from './kinds-table.module.css'
import type { SettingsChange } from './notification-settings.hooks.ts'
import { kindTexts, settingsTexts } from './notification-settings.messages.ts'

const places = ['here', 'email'] as const
type Place = (typeof places)[number]

const isAlways = (kind: NotificationKind, place: Place) => (place === 'here' ? isAlwaysShown : isAlwaysOn)(kind)

export interface KindsTableProps {
  settings: NotificationSettings
  onChange: (change: SettingsChange) => void
}

/** What a person is notified of, and where. On a phone each kind is a card. */
export function KindsTable({ settings, onChange }: KindsTableProps) {
  const isBusiness = useIsBusinessAccount()
  const others: NotificationKind[] = isBusiness ? ['profile'] : ['business_decision', 'saved_search']
  const kinds = notificationKinds.filter((kind) => !others.includes(kind))
  const ids = useId()
  const change = (place: Place, kind: NotificationKind, isOn: boolean) => {
    const others = settings[place].filter((one) => one !== kind)
    onChange({ [place]: isOn ? [...others, kind] : others })
  }
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>What we notify you of, and where</caption>
      <thead className={classes.head}>
        <tr>
          <th scope="col">What happens</th>
          {places.map((place) => (
            <th key={place} scope="col" id={`${ids}-${place}`}>
              {settingsTexts[place]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind} className={classes.row}>
            <th scope="row" id={`${ids}-${kind}`}>
              {kindTexts[kind]}
            </th>
            {places.map((place) => (
              <td key={place} data-label={settingsTexts[place]}>
                {isAlways(kind, place) ? (
                  settingsTexts.always
                ) : (
                  <label className={classes.cell}>
                    <input
                      type="checkbox"
                      className={marks.input}
                      aria-labelledby={`${ids}-${kind} ${ids}-${place}`}
                      checked={settings[place].includes(kind)}
                      onChange={(event) => change(place, kind, event.currentTarget.checked)}
                    />
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
