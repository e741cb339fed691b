#!/usr/bin/env bash
# Runs a command on a display with a session bus, a window manager and a panel (xvfb, dbus, xfwm4, xfce4-panel).
set -euo pipefail
export XFCE_PANEL_MIGRATE_DEFAULT=1
exec xvfb-run --auto-servernum --server-args='-screen 0 1280x900x24' dbus-run-session -- bash -c '
xfwm4 --compositor=off & xfce4-panel & sleep 3; status=0; "$@" || status=$?; kill %1 %2; exit $status' session "$@"
