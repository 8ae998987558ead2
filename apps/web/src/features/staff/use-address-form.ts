import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/** A form whose submitted values are in the URL, so they can be linked and Back shows the earlier ones. */
export function useAddressForm<Field extends string>(fields: readonly Field[]) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const entry = search.toString()
  const read = () =>
    Object.fromEntries(fields.map((field) => [field, search.get(field) ?? ''])) as Record<Field, string>
  const [form, setForm] = useState(() => ({ entry, values: read() }))
  if (form.entry !== entry) setForm({ entry, values: read() })

  const toAddress = (values: Record<Field, string>, page: number) => {
    const filled = fields.filter((field) => values[field].trim()).map((field) => [field, values[field].trim()])
    return `?${new URLSearchParams([...filled, ...(page > 1 ? [['page', String(page)]] : [])])}`
  }
  const page = Number(search.get('page'))
  return {
    /** What the URL says. */
    shown: read(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    values: form.values,
    change: (field: Field, value: string) => setForm({ entry, values: { ...form.values, [field]: value } }),
    /** The focus stays where it is. */
    submit: () => navigate(toAddress(form.values, 1), { state: { keepsPlace: true } }),
    toPage: (to: number) => toAddress(read(), to),
  }
}
