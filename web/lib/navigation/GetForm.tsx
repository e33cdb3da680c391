import type { ComponentProps, SubmitEvent } from 'react'
import { useNavigate } from 'react-router'

type GetFormProps = Omit<ComponentProps<'form'>, 'method' | 'onSubmit'> & { action: string }

/** A form that leads to an address with its fields in the query; without scripts the browser goes there itself. */
export function GetForm({ action, ...rest }: GetFormProps) {
  const navigate = useNavigate()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string') fields.append(name, value)
    }
    void navigate(`${action}?${fields}`)
  }
  return <form {...rest} action={action} onSubmit={submit} />
}
