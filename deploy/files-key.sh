#!/bin/sh
# Makes the key by which the product reaches its bucket and nothing else of the store. It may run again at any time.
set -eu
export MC_CONFIG_DIR=/tmp/mc

tries=60
until mc alias set store http://files:9000 fanfare-root "$FILES_ROOT_PASSWORD" > /dev/null 2>&1; do
  tries=$((tries - 1))
  if [ "$tries" = 0 ]; then
    echo 'The store does not answer, or FILES_ROOT_PASSWORD is not its password' >&2
    exit 1
  fi
  sleep 1
done

mc admin policy create store avatars /files-policy.json
mc admin user add store fanfare "$S3_SECRET_ACCESS_KEY"
# To attach what is attached is an error there.
case $(mc admin user info store fanfare) in
  *PolicyName:*avatars*) ;;
  *) mc admin policy attach store avatars --user fanfare ;;
esac
