{{- define "baize.name" -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 52 | trimSuffix "-" -}}
{{- end -}}

{{- define "baize.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "baize.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{/* Every pod runs as the image's user, on a read-only file system, without privileges. */}}
{{- define "baize.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "baize.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* The host of publicUrl, then those of further brands, with commas. */}}
{{- define "baize.hosts" -}}
{{ join "," (prepend .Values.ingress.hosts (trimPrefix "https://" .Values.publicUrl)) }}
{{- end -}}

{{/* The folders of brands that the image does not have. */}}
{{- define "baize.brandMounts" -}}
{{- range $folder, $configMap := .Values.brands }}
- name: brand-{{ $folder }}
  mountPath: /baize/brands/{{ $folder }}
  readOnly: true
{{- end }}
{{- end -}}

{{- define "baize.brandVolumes" -}}
{{- range $folder, $configMap := .Values.brands }}
- name: brand-{{ $folder }}
  configMap:
    name: {{ $configMap }}
{{- end }}
{{- end -}}

{{/* Empties the secrets that a service does not read. server/settings/checks/withheld.ts has the same lists. */}}
{{- define "baize.withheld" -}}
{{- $keys := list "SECRET_KEY" "SECRET_KEY_ALSO" "DOCUMENTS_KEY" "DOCUMENTS_KEY_ALSO" -}}
{{- $parties := list
  "SMTP_URL" "IDENTITY_REGISTRY_KEY" "EXCLUSION_REGISTER_KEY" "VULNERABILITY_REGISTER_KEY" "LOQATE_KEY"
  "WORLDPAY_PASSWORD" "WORLDPAY_NOTIFY_PASSWORD" "WORLDPAY_NOTIFY_PASSWORD_ALSO" "SKRILL_PASSWORD"
  "SKRILL_SECRET_WORD" "SKRILL_SECRET_WORD_ALSO" "NETELLER_PASSWORD" "NETELLER_NOTIFY_PASSWORD"
  "NETELLER_NOTIFY_PASSWORD_ALSO" "NEKBIT_SECRET" "NEKBIT_SECRET_ALSO" "OMEGA_SECRET" "OMEGA_SECRET_ALSO"
  "PAYMENTIQ_SECRET" "PAYMENTIQ_SECRET_ALSO" "STUDIO_SECRET" "STUDIO_SECRET_ALSO" "PRAGMATIC_SECRET"
  "PRAGMATIC_SECRET_ALSO" "HUB88_PRIVATE_KEY" "STAFF_OPENID_CLIENT_SECRET" "FACEBOOK_APP_SECRET"
  "DOCUMENTS_S3_SECRET" -}}
{{- $read := dict
  "platform" (concat $keys $parties)
  "content" $keys
  "channels" $keys
  "portal" (list "PAYMENTIQ_SECRET" "LOQATE_KEY")
  "console" (list) -}}
{{- range concat $keys $parties }}
{{- if not (has . (get $read $.service)) }}
- name: {{ . }}
  value: ""
{{- end }}
{{- end }}
{{- end -}}
