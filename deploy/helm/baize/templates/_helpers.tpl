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

{{/* The host of publicUrl and the hosts of further brands, separated by commas. */}}
{{- define "baize.hosts" -}}
{{ join "," (prepend .Values.ingress.hosts (trimPrefix "https://" .Values.publicUrl)) }}
{{- end -}}

{{/* Mounts the folders of the brands that are not in the image. */}}
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
