{{/* The tag of all images. */}}
{{- define "svc.tag" -}}
{{ .Values.images.tag | default .Chart.AppVersion }}
{{- end }}

{{/* Reference of an image: the root context and the name of the image. */}}
{{- define "svc.image" -}}
{{- $root := first . -}}
{{- $name := last . -}}
{{ $root.Values.images.registry }}/{{ $name }}:{{ include "svc.tag" $root }}
{{- with get $root.Values.images.digests $name }}@{{ . }}{{ end }}
{{- end }}

{{/* Eight digits that differ when one of the listed values does. */}}
{{- define "svc.hash" -}}
{{ toJson . | sha256sum | trunc 8 }}
{{- end }}
