#!/bin/sh
# What a step without us looks like: curl and jq. Prints the task's id, and when the file had its name (s since 1970).
# curl-step.sh <base url> <token> <template> <draft> <file> <seconds between status calls>
set -eu
base=$1 token=$2 template=$3 draft=$4 file=$5 pause=$6

api() { curl -sSf -H "Authorization: Token $token" -H 'Content-Type: application/json' "$@"; }

task=$(api -d "{\"draft_id\": $draft}" "$base/api/v2/document_templates/$template/generate/" | jq .task_id)
while :; do
  status=$(api "$base/api/v2/document_template_tasks/$task/")
  [ "$(printf %s "$status" | jq -r .state)" = C ] && break
  sleep "$pause"
done
curl -sSf -o "$file.part" "$(printf %s "$status" | jq -r .download.url)"
mv "$file.part" "$file"
echo "$task $(date +%s.%N)"
