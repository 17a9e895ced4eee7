import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'
import { type Cut, cropOf, type Shape, shapes } from './crop.ts'

/** Lets the member choose the section of a picture to keep, with sliders and a preview. */
export function CutForm(props: {
  url: string
  picture: { readonly width: number; readonly height: number }
  cut: Cut
  onChange: (cut: Cut) => void
}) {
  const t = useTranslations('content.media')
  const { url, picture, cut, onChange } = props
  const crop = cropOf(cut, picture)
  const slider = (name: 'zoom' | 'x' | 'y', minimum: number, maximum: number) => (
    <label className="flex flex-col gap-1 text-xs font-semibold text-ivory-200">
      {t(name)}
      <input
        type="range"
        min={minimum}
        max={maximum}
        step={0.01}
        value={cut[name]}
        onChange={(event) => onChange({ ...cut, [name]: Number(event.target.value) })}
        className="w-full accent-brass-400"
      />
    </label>
  )
  return (
    <div className="grid gap-5 narrow:grid-cols-2">
      <svg
        role="img"
        aria-label={t('preview')}
        viewBox={`${crop.left * picture.width} ${crop.top * picture.height} ${crop.width * picture.width} ${crop.height * picture.height}`}
        className="max-h-64 w-full rounded-card border border-ivory-50/10 bg-felt-950"
      >
        <image href={url} width={picture.width} height={picture.height} />
      </svg>
      <div className="flex flex-col gap-4">
        <SelectField
          label={t('shape')}
          value={cut.shape}
          onChange={(event) => onChange({ ...cut, shape: event.target.value as Shape })}
          options={(Object.keys(shapes) as Shape[]).map((value) => ({ value, label: t(`shapes.${value}`) }))}
        />
        {slider('zoom', 1, 4)}
        {slider('x', 0, 1)}
        {slider('y', 0, 1)}
      </div>
    </div>
  )
}
